// A receiver of webhooks that may be killed: `node receiver-process.mjs PORT FILE KEY`. It checks the signature, writes each event as a
// line of the file, and accepts it after that.
import { createHmac } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [, , port, file, key] = process.argv;
const secret = Buffer.from(key.replace('whsec_', ''), 'base64');

createServer((request, response) => {
  let raw = '';
  request.setEncoding('utf8').on('data', text => {
    raw += text;
  });
  request.once('end', () => {
    const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signatures } = request.headers;
    const expected = createHmac('sha256', secret).update(`${id}.${time}.${raw}`).digest('base64');
    if (!String(signatures).split(' ').includes(`v1,${expected}`)) return response.writeHead(401).end();
    appendFileSync(file, `${raw}\n`);
    response.writeHead(204).end();
  });
}).listen(Number(port), '127.0.0.1', () => console.log('listening'));
