import { sql } from 'kysely';
import { openDatabase } from '../../server/base/database/index.ts';

/**
 * A process that opens a database; `database.test.ts` builds and starts it. `write` adds rows and prints the
 * number of each once it is committed, `count` prints the number of rows and ends.
 */
const [task, place = ''] = process.argv.slice(2);
try {
  const database = await openDatabase({ databaseUrl: '', dataDir: place });
  await sql`create table if not exists held (n integer primary key, half boolean not null)`.execute(
    database.db,
  );
  console.log('open');
  if (task === 'count') {
    const { rows } = await sql`select count(*) n, count(*) filter (where half) halves from held`.execute(
      database.db,
    );
    console.log(JSON.stringify(rows[0]));
    await database.close();
  } else {
    for (let n = 1; ; n++) {
      await database.db.transaction().execute(async tx => {
        await sql`insert into held values (${n}, true)`.execute(tx);
        await sql`update held set half = false where n = ${n}`.execute(tx);
      });
      console.log(String(n));
    }
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
