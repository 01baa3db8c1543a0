import { type Kysely, sql } from 'kysely';

/** The text that forms referred to before consents were recorded. */
const VERSION = 'standard 2026-01-01';

/** Records the consents of accounts from before, as far as their rows show them, so that members can see and withdraw them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const subscribed = sql`(select min(created_at) from subscriptions where customer_id = customers.id)`;
  const accepted = sql`coalesce(terms_accepted_at, created_at)`;
  const purposes = [
    { purpose: 'rules', form: 'register', agreed: sql`terms_accepted_at is not null`, at: accepted },
    {
      purpose: 'newsletter',
      form: 'subscribe',
      agreed: sql`is_subscriber`,
      at: sql`coalesce(${subscribed}, ${accepted})`,
    },
    { purpose: 'crm', form: 'register', agreed: sql`report_to_hybris`, at: accepted },
    { purpose: 'enrich', form: 'register', agreed: sql`is_agree_enrich`, at: accepted },
  ];
  for (const { purpose, form, agreed, at } of purposes) {
    await sql`
      insert into consents (customer_id, purpose, form, text_version, given_at)
      select id, ${purpose}, ${form}, ${VERSION}, ${at} from customers where ${agreed} and not exists (
        select from consents where customer_id = customers.id and purpose = ${purpose})`.execute(db);
  }
}
