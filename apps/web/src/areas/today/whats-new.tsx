import type { FarmEntry, Note, SensingDay } from '@brazda/contract/client';
import { Link } from 'react-router';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { href } from '../../routes/href.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';
import classes from './today-screen.module.css';
import type { Visit } from './visits.ts';

interface WhatsNewProps {
  readonly farmId: string;
  /** The visit before this one; null at the first one on this device. */
  readonly previous: Visit | null;
  /** Of all seasons, oldest first. */
  readonly days: readonly SensingDay[];
  /** Undefined until they are known, as are the entries. */
  readonly notes: readonly Note[] | undefined;
  /** Journal entries of others since that visit. */
  readonly entries: readonly FarmEntry[] | undefined;
}

/** What others and the satellites have brought since the person was here last, on this device. */
export function WhatsNew({ farmId, previous, days, notes, entries }: WhatsNewProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const times = useRelativeTimeTexts();
  const known = previous?.newest ?? null;
  const images =
    previous === null ? [] : days.filter(({ sensing_date }) => known === null || sensing_date > known);
  const newest = images.at(-1);
  const unread = (notes ?? []).filter(({ is_own, is_read }) => !is_own && !is_read);
  const written = entries ?? [];
  const isNothing = notes && entries && images.length + unread.length + written.length === 0;
  return (
    <SectionCard
      title={t('today:new.title')}
      lead={
        previous === null ? (
          t('today:new.unknown')
        ) : (
          <>
            {t('today:new.since')} <RelativeTime when={new Date(previous.at_ms)} texts={times} />
          </>
        )
      }
    >
      <ul className={classes.lines}>
        {newest && (
          <li>
            <Link to={href('map', { farmId, date: newest.sensing_date })}>
              {t('today:new.images', { count: images.length, day: formats.date(newest.sensing_date) })}
            </Link>
          </li>
        )}
        {unread.length > 0 && (
          <li>
            <Link to={href('notes', { farmId })}>
              {t('today:new.notes', { count: unread.length, names: namesOf(unread) })}
            </Link>
          </li>
        )}
        {written.length > 0 && (
          <li>
            <Link to={href('journal', { farmId })}>
              {t('today:new.entries', { count: written.length, names: namesOf(written) })}
            </Link>
          </li>
        )}
        {isNothing && previous !== null && <li>{t('today:new.nothing')}</li>}
      </ul>
    </SectionCard>
  );

  function namesOf(texts: readonly { readonly author: string }[]) {
    const names = new Set(texts.map(({ author }) => author || t('notes:detail.unknownAuthor')));
    return [...names].join(', ');
  }
}
