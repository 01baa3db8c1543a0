const { spawn } = require('node:child_process');

/** Speaks JSON-RPC with a language server on its standard input and output. */
class Connection {
  /**
   * @param {readonly string[]} command program and arguments
   * @param {import('node:child_process').SpawnOptions} options
   * @param {{ notify(method: string, params: any): void, log(text: string): void, ended(code: number | null): void }} client
   */
  constructor([program, ...args], options, client) {
    this.client = client;
    this.waiting = new Map();
    this.lastId = 0;
    this.received = Buffer.alloc(0);
    this.child = spawn(program, args, { ...options, stdio: ['pipe', 'pipe', 'pipe'] });
    this.child.stdout.on('data', chunk => this.receive(chunk));
    this.child.stderr.on('data', chunk => client.log(String(chunk)));
    // Writing to a process that has ended.
    this.child.stdin.on('error', () => {});
    this.child.on('error', error => this.end(error.message, null));
    this.child.on('exit', code => this.end('The language server has ended.', code));
  }

  /** Sends a request and returns its result. */
  request(method, params) {
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.send({ id, method, params });
    });
  }

  notify(method, params) {
    this.send({ method, params });
  }

  /** Ends the server as the protocol has it. */
  async stop() {
    await Promise.race([this.request('shutdown'), new Promise(resolve => setTimeout(resolve, 2000))]);
    this.notify('exit');
    this.child.stdin.end();
  }

  send(message) {
    const text = JSON.stringify({ jsonrpc: '2.0', ...message });
    if (this.child.stdin.writable) {
      this.child.stdin.write(`Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`);
    }
  }

  receive(chunk) {
    this.received = Buffer.concat([this.received, chunk]);
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n');
      if (end === -1) return;
      const [, length] =
        /content-length: *(\d+)/i.exec(this.received.subarray(0, end).toString('latin1')) ?? [];
      const start = end + 4;
      if (this.received.length < start + Number(length)) return;
      const text = this.received.subarray(start, start + Number(length)).toString('utf8');
      this.received = this.received.subarray(start + Number(length));
      this.handle(JSON.parse(text));
    }
  }

  handle({ id, method, params, result, error }) {
    if (method !== undefined) {
      this.client.notify(method, params);
      // The server asks only to register watchers, which the extension has.
      if (id !== undefined) this.send({ id, result: null });
      return;
    }
    const waiting = this.waiting.get(id);
    this.waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }

  end(reason, code) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason));
    this.waiting.clear();
    this.client.ended(code);
  }
}

module.exports = { Connection };
