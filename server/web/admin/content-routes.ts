import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../base/config/config.ts';
import { readForm } from '../../base/http/forms.ts';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { staffOf } from '../../subjects/admin/guard.ts';
import { RIGHTS } from '../../subjects/admin/rights.ts';
import { buildPagePath } from '../../subjects/content/page-addresses.ts';
import type { DocumentName, Publishing } from '../../subjects/publishing/index.ts';
import {
  type ContentFinding,
  describeDifference,
  PublishingRefusal,
} from '../../subjects/publishing/index.ts';
import { isInFolders, toActor } from '../../subjects/staff/principal.ts';
import { button, field, form, formatTime, hidden, readWords, sendAdminPage, table } from './page.ts';

/** Most documents on the page of content. */
const LISTED = 200;

type DocumentRequest = FastifyRequest<{ Params: DocumentName; Querystring: { after?: string } }>;

const addressOf = ({ kind, key }: DocumentName) => `/_admin/documents/${kind}/${encodeURIComponent(key)}`;

/** The pages on which staff see documents, versions and releases, and publish. They need no script. */
export async function contentPageRoutes(
  app: FastifyInstance,
  { publishing, config }: { publishing: Publishing; config: Pick<Config, 'contentStore'> },
): Promise<void> {
  app.get('/_admin/', async (request: DocumentRequest, reply) => {
    const { texts } = readWords(request);
    if (config.contentStore !== 'database') {
      return sendAdminPage(request, reply, {
        ...{ title: texts.content(), note: texts.inFolder(), isInside: true, body: '' },
      });
    }
    const { folders } = staffOf(request);
    const after = [request.query.after].flat()[0];
    const listed = await publishing.listDocuments({ ...(after && { after }), limit: LISTED });
    const rows = listed
      .filter(({ kind, key }) => isInFolders(folders, kind, key))
      .map(document => [
        `<a href="${escapeHtml(addressOf(document))}">${escapeHtml(`${document.kind}/${document.key}`)}</a>`,
        escapeHtml(texts.stateOf(document.state)),
        String(document.live ?? ''),
        escapeHtml(document.draft?.author.name ?? ''),
      ]);
    const last = listed.length === LISTED ? listed.at(-1) : undefined;
    const more = last
      ? `<p><a href="?after=${encodeURIComponent(`${last.kind}/${last.key}`)}">${escapeHtml(texts.more())}</a></p>`
      : '';
    const body = [
      rows.length > 0
        ? table(texts.documents(), [texts.document(), texts.state(), texts.version(), texts.changed()], rows)
        : `<p>${escapeHtml(texts.empty())}</p>`,
      more,
      folders.length === 0 ? await listReleases(request) : '',
    ].join('');
    return sendAdminPage(request, reply, { title: texts.content(), isInside: true, body });
  });

  async function listReleases(request: FastifyRequest): Promise<string> {
    const { texts } = readWords(request);
    const releases = await publishing.listReleases();
    if (releases.length === 0) return '';
    const rows = releases.map(({ name, state, liveAt, documents }) => [
      escapeHtml(name),
      escapeHtml(state),
      liveAt ? formatTime(liveAt) : '',
      String(documents),
    ]);
    return table(texts.releases(), [texts.name(), texts.state(), texts.moment(), texts.documents()], rows);
  }

  const sendDocumentPage = async (
    request: DocumentRequest,
    reply: FastifyReply,
    refusal?: PublishingRefusal,
  ) => {
    const { texts, language } = readWords(request);
    const { kind, key } = request.params;
    const document = await publishing.readDocument({ kind, key });
    const versions = await publishing.listVersions({ kind, key });
    const { etag } = document;
    const mayPublish = RIGHTS['pages.publish'].roles.includes(staffOf(request).role);
    const here = addressOf(document);
    const rows = versions.map(version => [
      String(version.number),
      formatTime(version.createdAt),
      escapeHtml(version.author.name),
      escapeHtml(version.note),
      version.isLive
        ? escapeHtml(texts.live())
        : mayPublish
          ? button(`${here}/rollback`, texts.rollback(), { version: String(version.number), etag }, 'plain')
          : '',
    ]);
    const publishForm = form(
      `${here}/publish`,
      hidden({ etag }) +
        field('note', texts.note(), { maxlength: '500' }) +
        `<label class="check"><input type="checkbox" name="accept" value="1">${escapeHtml(texts.acceptWarnings())}</label>`,
      texts.publish(),
    );
    const preview =
      kind === 'pages'
        ? `<p><a href="${escapeHtml(buildPagePath(key))}?preview=1">${escapeHtml(texts.preview())}</a></p>`
        : '';
    const body = [
      `<p>${escapeHtml(texts.stateOf(document.state))}</p>`,
      document.lock ? `<p>${escapeHtml(texts.editing(document.lock.holder.name))}</p>` : '',
      refusal ? listFindings(refusal.data) : '',
      preview,
      showDifference(texts.changes(), describeDifference(key, document.liveText, document.draftText)),
      document.draft && mayPublish ? publishForm : '',
      versions.length > 0
        ? table(
            texts.versions(),
            [texts.version(), texts.time(), texts.author(), texts.note(), texts.state()],
            rows,
          )
        : '',
    ].join('');
    const alert = refusal?.messageIn(language);
    if (refusal) reply.code(refusal.status);
    return sendAdminPage(request, reply, { title: `${kind}/${key}`, alert, isInside: true, body });
  };

  app.get('/_admin/documents/:kind/:key', (request: DocumentRequest, reply) =>
    sendDocumentPage(request, reply),
  );

  /** Runs a change and shows the document, or why it was refused. */
  async function change(request: DocumentRequest, reply: FastifyReply, work: () => Promise<unknown>) {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof PublishingRefusal) || error.code === 'not-found') throw error;
      return sendDocumentPage(request, reply, error);
    }
    return reply.redirect(addressOf(request.params), 303);
  }

  app.post('/_admin/documents/:kind/:key/publish', (request: DocumentRequest, reply) => {
    const { etag, note, accept } = readForm(request.body, ['etag', 'note', 'accept']);
    const { kind, key } = request.params;
    const { language } = readWords(request);
    const by = { kind, key, actor: toActor(staffOf(request)), ifMatch: etag, language };
    return change(request, reply, () => publishing.publish({ ...by, note, acceptWarnings: accept === '1' }));
  });

  app.post('/_admin/documents/:kind/:key/rollback', (request: DocumentRequest, reply) => {
    const { etag, version } = readForm(request.body, ['etag', 'version']);
    const { kind, key } = request.params;
    const { language } = readWords(request);
    const by = { kind, key, actor: toActor(staffOf(request)), ifMatch: etag, language };
    return change(request, reply, () => publishing.rollback({ ...by, version: Number(version) }));
  });
}

/** Lists what the check has found; nothing where the refusal has other data. */
/** Shows what a draft changes. It may be scrolled, so that the keyboard has to reach it. */
function showDifference(title: string, difference: string | null): string {
  if (difference === null) return '';
  const lines = difference.split('\n').slice(2).join('\n');
  return `<h2 id="changes">${escapeHtml(title)}</h2><pre class="scroll" tabindex="0" role="region" aria-labelledby="changes">${escapeHtml(lines)}</pre>`;
}

function listFindings(data: unknown): string {
  if (!Array.isArray(data)) return '';
  const items = (data as ContentFinding[])
    .filter(finding => typeof finding?.message === 'string')
    .map(({ line, message }) => `<li>${line}: ${escapeHtml(message)}</li>`);
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}
