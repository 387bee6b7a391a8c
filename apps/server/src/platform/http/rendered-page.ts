import { setImmediate as otherRequests, setTimeout as pause } from 'node:timers/promises';
import { partsOfTag, type RenderedPage, type Rendering } from '@brazda/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { escapeHtml } from '../html.ts';
import { FairQueue } from './fair-queue.ts';
import type { PageHints } from './page-hints.ts';
import type { ReadStyles } from './style-sheets.ts';

/** Makes a read of the API as the caller of a page; null if it is refused. */
export type ReadAsCaller = (url: string) => Promise<unknown>;

/** Renders a page with the response to the read with which it begins, as HTML; empty if there is nothing to show. */
export type RenderPage = (rendering: Rendering, opened: unknown, read: ReadAsCaller) => Promise<string>;

/** A page is not sent later than this for its content. */
const MAX_WAIT_MS = 500;
const OK = 200;
/** Rendering occupies the thread: pages take turns by the address of their callers, so that a crowd holds up no one else. */
const renderings = new FairQueue(1);

/**
 * Writes the first screen of the application into its page. Without one, because its read has failed or takes long or a
 * component throws, the page is as it was, and the application renders everything.
 */
export async function withFirstScreen(
  page: string,
  hints: PageHints,
  { app, request, readStyles, render, rendering }: FirstScreenDeps,
): Promise<string> {
  const url = hints.opening;
  if (url === null) return page;
  const contents: string[] = [];
  const read = readAsCaller(app, request, contents);
  const sentAt = performance.now() + MAX_WAIT_MS;
  const renderInTurn = (opened: unknown) =>
    renderings.run(request.ip, async () => {
      await otherRequests();
      return performance.now() < sentAt ? render(rendering, opened, read) : '';
    });
  const rendered = read(url).then((opened) => (opened === null ? '' : renderInTurn(opened)));
  const content = await Promise.race([rendered, pause(MAX_WAIT_MS, '', { ref: false })]).catch(
    (error: unknown) => {
      request.log.error(error, 'the first screen of a page');
      return '';
    },
  );
  if (content === '') return page;
  const styles = await readStyles(hints.styles);
  const written: RenderedPage = { ...rendering, contents };
  // Functions, because a replacement string would interpret `$'` and similar, which a name may contain.
  return page
    .replace('<html ', () => `<html data-rendering="${escapeHtml(JSON.stringify(written))}" `)
    .replace('</head>', () => `<style>${styles}</style></head>`)
    .replace('<div id="root">', (root) => root + content);
}

interface FirstScreenDeps {
  readonly app: FastifyInstance;
  readonly request: FastifyRequest;
  readonly readStyles: ReadStyles;
  readonly render: RenderPage;
  readonly rendering: Rendering;
}

/** Reads as the caller of the page, so that the calls themselves decide access; adds what identifies each response. */
function readAsCaller(
  app: FastifyInstance,
  { headers, ip }: FastifyRequest,
  contents: string[],
): ReadAsCaller {
  // The languages of the browser decide the demo farm, as in the browser's own call.
  const { cookie = '', 'accept-language': accepted = '' } = headers;
  return async (url) => {
    const own = { cookie, 'accept-language': accepted };
    const response = await app.inject({ url, headers: own, remoteAddress: ip });
    if (response.statusCode !== OK) return null;
    contents.push(partsOfTag(String(response.headers.etag)).content);
    return JSON.parse(response.body);
  };
}

/** Whether a browser says that it is on a phone: by its hint, or in its name as all phones do. */
export function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const hint = headers['sec-ch-ua-mobile'];
  return hint === undefined ? /Mobi/.test(headers['user-agent'] ?? '') : hint === '?1';
}
