import type { AccessToken } from '@brazda/contract/client';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useRelativeTimeTexts } from '../../lib/widget-texts.ts';
import { RelativeTime } from '../../ui/texts/relative-time.tsx';

interface TokenFactsProps {
  readonly token: Pick<AccessToken, 'can_write' | 'areas' | 'end_date' | 'last_used_at'>;
  /** On which farms it may do that; null where only one is meant. */
  readonly where: string | null;
}

/** What a token may do, where, until when, and its last use. */
export function TokenFacts({ token, where }: TokenFactsProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const times = useRelativeTimeTexts();
  const { can_write, areas, end_date, last_used_at } = token;
  const facts = [
    t(can_write ? 'access-tokens:writes' : 'access-tokens:reads'),
    where,
    areas?.map((area) => t(`access-tokens:area.${area}`)).join(', ') ?? t('access-tokens:allAreas'),
    t('access-tokens:until', { day: formats.date(end_date) }),
  ];
  return (
    <>
      {facts.filter(Boolean).join(' · ')}
      {' · '}
      {last_used_at === null ? (
        t('access-tokens:unused')
      ) : (
        <>
          {t('access-tokens:used')} <RelativeTime when={new Date(last_used_at)} texts={times} />
        </>
      )}
    </>
  );
}
