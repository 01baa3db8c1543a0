import Fastify from 'fastify';
import { shop } from 'vitrine/server';

const server = Fastify();
server.get('/own', () => ({ own: true }));
server.post('/own', request => request.body);
await server.register(shop, { root: import.meta.dirname });
console.log(`Fastify is open on ${await server.listen({ port: Number(process.env.PORT ?? 3000) })}`);
process.once('SIGTERM', () => server.close());
