import express from 'express';
import { createShop } from 'vitrine/server';

const shop = await createShop({ root: import.meta.dirname });
await shop.ready();

const server = express();
server.get('/', (_request, response) => {
  response.send('<a href="/cms/spring.html">春日</a>');
});
// What the server has no route for: the page, and what it loads.
server.use((request, response) => shop.routing(request, response));

const listening = server.listen(process.env.PORT ?? 3000, () => {
  console.log(`Express is open on http://localhost:${listening.address().port}`);
});
process.once('SIGTERM', () => listening.close(() => shop.close()));
