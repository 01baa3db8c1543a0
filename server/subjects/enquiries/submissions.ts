import type { Submissions, SubmissionsQuery } from '#contract';
import { toChinaTime } from '../../base/china-time.ts';
import type { Db } from '../../base/database/index.ts';
import { withShopDatabase } from '../../base/database/shop-database.ts';
import { maskMobile } from '../customers/profile.ts';

/** PostgreSQL's code for a missing table. */
const UNDEFINED_TABLE = '42P01';

/**
 * Reads the submissions of a campaign's forms from the database that the server's settings name, oldest first. Creates
 * and changes nothing.
 *
 * @returns the submissions, and all campaigns that have any.
 * @throws Error with the remedy when there is no database, or when a running shop uses the embedded one.
 */
export function readSubmissions(
  env: Record<string, string | undefined>,
  root: string,
  query: SubmissionsQuery,
): Promise<Submissions> {
  return withShopDatabase(env, root, async db => {
    try {
      return { submissions: await selectSubmissions(db, query), campaigns: await selectCampaigns(db) };
    } catch (error) {
      if ((error as { code?: unknown }).code !== UNDEFINED_TABLE) throw error;
      throw new Error('The database has no tables yet. Start the shop once, which creates them.', {
        cause: error,
      });
    }
  });
}

async function selectSubmissions(db: Db, { campaign, since, reveal }: SubmissionsQuery) {
  const rows = await db
    .selectFrom('information_gathered')
    .selectAll()
    .where('identifier', '=', campaign)
    .$if(since !== null, builder => builder.where('updated_at', '>=', since as Date))
    .orderBy('created_at')
    .orderBy('mobile')
    .execute();
  return rows.map(({ identifier, mobile, firstname, lastname, created_at, updated_at, ...row }) => ({
    campaign: identifier,
    mobile: reveal ? mobile : maskMobile(mobile),
    appellation: row.appellation,
    firstname: reveal ? firstname : maskName(firstname),
    lastname: reveal ? lastname : maskName(lastname),
    is_subscriber: row.is_subscriber ? 1 : 0,
    created_at: toChinaTime(created_at),
    updated_at: toChinaTime(updated_at),
  }));
}

async function selectCampaigns(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('information_gathered')
    .select('identifier')
    .distinct()
    .orderBy('identifier')
    .execute();
  return rows.map(({ identifier }) => identifier);
}

/** Masks a name without revealing its length. */
const maskName = (name: string) => name && '**';
