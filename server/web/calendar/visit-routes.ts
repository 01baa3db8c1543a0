import type { FastifyInstance } from 'fastify';
import { PAGE_PATHS } from '#contract/page-paths';
import { findBoutique } from '#shop/boutiques';
import type { Db } from '../../base/database/index.ts';
import { strings } from '../../subjects/boutiques/strings.ts';
import { siteAddress } from '../page-head/site-address.ts';
import type { PageServices } from '../pages/page-query.ts';

/** Minutes before an appointment at which the calendar reminds of it. */
const REMINDER = 120;

/**
 * Serves appointments in boutiques as iCalendar files. The address has the appointment's secret: it opens without a login, as
 * calendars do. A canceled appointment is 404.
 */
export async function visitCalendarRoutes(
  app: FastifyInstance,
  { config, entry, db }: Pick<PageServices, 'config' | 'entry'> & { db: Db },
): Promise<void> {
  const absolute = siteAddress(config);
  app.get<{ Params: { file: string } }>('/calendar/visit/:file', async (request, reply) => {
    const token = /^([\w-]{22})\.ics$/.exec(request.params.file)?.[1];
    const row =
      token &&
      (await db
        .selectFrom('appointments')
        .select(['boutique', 'day', 'hour', 'adviser'])
        .where('token', '=', token)
        .where('state', '=', 'booked')
        .executeTakeFirst());
    const boutique = row ? findBoutique(row.boutique) : undefined;
    if (!row || !boutique) return reply.callNotFound();
    const event = {
      title: strings.event(boutique.name, row.adviser),
      startDate: `${row.day} ${String(row.hour).padStart(2, '0')}:00`,
      remindTime: REMINDER,
      description: strings.place(boutique.address, boutique.phone),
      url: absolute(PAGE_PATHS.visit),
    };
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="appointment.ics"')
      .type('text/calendar; charset=utf-8')
      .send(entry.writeEvent(event, Date.now(), absolute(PAGE_PATHS.visit)));
  });
}
