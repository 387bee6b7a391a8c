import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';

const FRAME_MS = 500;
/** Frames are made smaller to fit: a walk has a hundred of them. */
const WIDTH = 390;

interface Frame {
  readonly at_ms: number;
  readonly jpeg: Buffer;
}

/** The screen of a page while it is used. */
interface Film {
  /** Ends the film and writes it as an animated WebP image, half a second of it in each frame. */
  save(path: string): Promise<void>;
}

/** Films a page from now on: the browser sends a frame whenever the screen changes. */
export async function startFilm(page: Page): Promise<Film> {
  const { width, height } = page.viewportSize()!;
  const size = { width: WIDTH, height: Math.round((WIDTH * height) / width) };
  const session = await page.context().newCDPSession(page);
  const frames: Frame[] = [];
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ at_ms: (metadata.timestamp ?? 0) * 1000, jpeg: Buffer.from(data, 'base64') });
    // The page may be closed by now.
    session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 2 * WIDTH });
  return {
    async save(path) {
      await session.send('Page.stopScreencast');
      const shown = await Promise.all(shownEvery(frames).map(({ jpeg }) => resized(jpeg, size)));
      if (shown.length === 0) return;
      await mkdir(dirname(path), { recursive: true });
      await sharp(shown, { join: { animated: true } })
        .webp({ quality: 50, delay: shown.map(() => FRAME_MS) })
        .toFile(path);
    },
  };
}

/** The frame that is on the screen at each half second. */
function shownEvery(frames: readonly Frame[]): readonly Frame[] {
  const first = frames[0];
  const last = frames.at(-1);
  if (!first || !last) return [];
  const count = Math.ceil((last.at_ms - first.at_ms) / FRAME_MS) + 1;
  return Array.from(
    { length: count },
    (_, i) => frames.findLast(({ at_ms }) => at_ms <= first.at_ms + i * FRAME_MS) ?? first,
  );
}

/** All frames of an animation have the same size. */
async function resized(
  jpeg: Buffer,
  size: { readonly width: number; readonly height: number },
): Promise<Buffer> {
  return sharp(jpeg)
    .resize({ ...size, fit: 'contain' })
    .png()
    .toBuffer();
}
