import type { SeasonImages } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';

/** What is said about the images of a season: a title and details, each a sentence or a part of one. */
interface ImageTexts {
  readonly title: string;
  readonly details: readonly string[];
}

type ReportedState = Exclude<SeasonImages['state'], 'no_parcels'>;

/** The texts for the images of a season; null where there is nothing to search for. */
export function useImageTexts(images: SeasonImages): ImageTexts | null {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { state, catalog, found, read, failed, held, left_s, newest, expected, reason, next_try_at } = images;
  if (state === 'no_parcels') return null;
  const searched =
    images.searched_at && t('map:images.searched', { moment: formats.moment(images.searched_at) });
  const newestText = newest && t('map:images.newest', { date: formats.date(newest) });
  const expectedText = expected && t('map:images.expected', { date: formats.date(expected) });
  const failedText = failed > 0 && t('map:images.failed', { count: failed });
  const nextTry = next_try_at
    ? t('map:images.nextTry', { time: formats.clock(next_try_at) })
    : t('map:images.nextTrySoon');
  const texts: Record<ReportedState, readonly [string, ...(string | false | null | undefined)[]]> = {
    searching: [
      t('map:images.searching'),
      catalog && t('map:images.catalog', { catalog }),
      images.since && t('map:images.since', { time: formats.clock(images.since) }),
    ],
    reading: [
      t('map:images.reading'),
      t('map:images.progress', { read: formats.count(read), count: found }),
      left_s !== null && timeLeft(left_s),
      newestText,
    ],
    held: [t('map:images.held', { count: held }), newestText],
    unreachable: [
      t('map:images.unreachable'),
      reason &&
        t(`map:images.reason.${reason}`, {
          catalog: catalog ? t('map:images.namedCatalog', { catalog }) : t('map:images.anyCatalog'),
        }),
      nextTry,
    ],
    complete: [t('map:images.complete', { count: read }), newestText, expectedText, failedText],
    nothing: [t('map:images.nothing'), expectedText ?? t('map:images.nothingText'), searched],
  };
  const [title, ...details] = texts[state];
  return { title, details: details.filter((text) => typeof text === 'string') };

  function timeLeft(seconds: number): string {
    const minutes = Math.round(seconds / 60);
    return minutes < 1 ? t('map:images.leftSoon') : t('map:images.left', { count: minutes });
  }
}
