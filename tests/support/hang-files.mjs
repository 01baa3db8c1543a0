import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// `node --import` this file: every file function hangs for paths below the folder that the file HANG_FLAG names, as long as
// that file exists, as on a mount whose server is away. The same holds in the processes and threads that are started. What
// is asynchronous holds a thread of the process's pool, and its exit, until something writes to HANG_PIPE.

const { HANG_FLAG: flag = '', HANG_PIPE: pipe = '' } = process.env;

/** Functions whose first argument is a path; each exists as a synchronous one, with a callback and with a promise. */
const NAMES = [
  ...['access', 'chmod', 'copyFile', 'lstat', 'mkdir', 'open', 'opendir', 'readFile', 'readdir', 'readlink'],
  ...['realpath', 'rename', 'rm', 'stat', 'statfs', 'unlink', 'utimes', 'writeFile'],
];

const { close, existsSync: exists, open, readFileSync: read } = fs;
const lock = new Int32Array(new SharedArrayBuffer(4));
function hangs(path) {
  if (flag === '' || !exists(flag)) return false;
  try {
    return String(path).startsWith(read(flag, 'utf8'));
  } catch {
    // It has just been removed.
    return false;
  }
}

function waitHere(path) {
  while (hangs(path)) Atomics.wait(lock, 0, 0, 20);
}
function waitThere(path) {
  return new Promise((resolve, reject) => {
    const wait = () => {
      if (!hangs(path)) return resolve();
      // Opening a pipe for reading takes until it is opened for writing.
      open(pipe, 'r', (error, descriptor) => {
        if (error) return reject(error);
        close(descriptor, () => setTimeout(wait, 5));
      });
    };
    wait();
  });
}

function wrapSync(holder, name) {
  const original = holder[name];
  if (!original) return;
  const wrapped = (path, ...rest) => {
    waitHere(path);
    return original.call(holder, path, ...rest);
  };
  holder[name] = Object.assign(wrapped, original.native && { native: wrap(original.native) });
  function wrap(native) {
    return (path, ...rest) => {
      waitHere(path);
      return native(path, ...rest);
    };
  }
}
function wrapCallback(name) {
  const original = fs[name];
  if (!original) return;
  const wrapped = (path, ...rest) => {
    if (hangs(path)) waitThere(path).then(() => original(path, ...rest));
    else original(path, ...rest);
  };
  fs[name] = Object.assign(wrapped, original.native && { native: original.native });
}
function wrapPromise(name) {
  const original = fs.promises[name];
  if (!original) return;
  fs.promises[name] = async (path, ...rest) => {
    if (hangs(path)) await waitThere(path);
    return original(path, ...rest);
  };
}

for (const name of NAMES) {
  wrapSync(fs, `${name}Sync`);
  wrapCallback(name);
  wrapPromise(name);
}
wrapSync(fs, 'existsSync');
syncBuiltinESMExports();
