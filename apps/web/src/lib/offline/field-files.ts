import { cacheFile, type FieldFiles, fetchFieldFiles } from '../api.ts';
import { prefetchBudget } from '../connection.ts';
import { shownCountriesSetting, usesPhotosSetting } from '../device-settings.ts';

/** A browser may have no service worker, and the first page of a visit gets it after some seconds. */
const CONTROL_WAIT_MS = 20_000;
/** Files fetched at a time: pages come first. */
const AT_ONCE = 2;

/**
 * Fetches the files of the newest build that pages in the field need into the cache of the service worker, so that pages
 * never visited open without a network; none where data are to be saved, unless a user has chosen to. Never fails: the
 * next start continues.
 */
export async function cacheFieldFiles({ isRequested = false } = {}): Promise<void> {
  // Only a build has such a list.
  if (!import.meta.env.PROD || (!isRequested && prefetchBudget() === 'none')) return;
  try {
    if (isRequested) await control();
    const needed = neededFiles(await fetchFieldFiles(), {
      countries: shownCountriesSetting.get(),
      language: document.documentElement.lang,
      hasPhotos: isRequested || usesPhotosSetting.get(),
    });
    const missing: string[] = [];
    for (const path of needed) if (!(await caches.match(path))) missing.push(path);
    const queue = missing.values();
    // Each line takes the next file when it is done with one.
    await Promise.all(Array.from({ length: AT_ONCE }, () => fetchLine(queue)));
  } catch {
    // no network, or no room
  }
}

/** What decides which files a device needs in the field. */
interface FieldNeeds {
  readonly countries: readonly string[];
  readonly language: string;
  /** Whether photos are seen or taken here, of which one may be HEIC. */
  readonly hasPhotos: boolean;
}

/** The files of a build that a device needs in the field, by their URL paths. */
export function neededFiles(
  { all, sketches, texts, heic }: FieldFiles,
  { countries, language, hasPhotos }: FieldNeeds,
): string[] {
  return [
    ...all,
    ...countries.flatMap((country) => sketches[country] ?? []),
    ...(texts[language] ?? []),
    ...(hasPhotos ? heic : []),
  ];
}

/** Keeps what decodes HEIC photos for the field, from the first photo that is seen or taken on this device. */
export function keepPhotoDecoder(): void {
  const usesPhotos = usesPhotosSetting;
  if (usesPhotos.get()) return;
  usesPhotos.set(true);
  void cacheFieldFiles();
}

/** Resolves when requests of this page go through the service worker, which stores the files, or at last without it. */
async function control(): Promise<void> {
  if (!('serviceWorker' in navigator) || navigator.serviceWorker.controller) return;
  await new Promise<unknown>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, CONTROL_WAIT_MS);
  });
}

async function fetchLine(queue: Iterator<string, undefined>): Promise<void> {
  for (let next = queue.next(); !next.done; next = queue.next()) if (!(await cacheFile(next.value))) return;
}
