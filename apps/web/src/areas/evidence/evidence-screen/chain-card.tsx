import type { EvidenceChain } from '@brazda/contract/client';
import { PageSkeleton } from '../../../layouts/farm-page.tsx';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { Disclosure } from '../../../ui/tables/disclosure.tsx';
import { useChain } from '../queries.ts';
import classes from './evidence-screen.module.css';

/** Whether the chain of a farm is whole, since when, what an authority certifies, and what was changed after it was sealed. */
export function ChainCard({ farmId }: { readonly farmId: string }) {
  const t = useTranslation();
  const found = useChain(farmId);
  return (
    <SectionCard title={t('evidence:chain.title')}>
      <Loaded failure={useLoadError(found)}>
        {found.data ? <Chain chain={found.data} /> : <PageSkeleton />}
      </Loaded>
    </SectionCard>
  );
}

function Chain({ chain }: { readonly chain: EvidenceChain }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { links, head, broken, sealed_at, waiting, stamp, has_authority, changes } = chain;
  return (
    <div className={classes.chain}>
      {broken ? (
        <Alert tone="alert">
          {t('evidence:chain.broken', {
            number: formats.count(broken.number),
            problem: t(`evidence:chain.problem.${broken.problem}`),
          })}
        </Alert>
      ) : links > 0 ? (
        <Alert tone="done">{t('evidence:chain.whole', { count: links })}</Alert>
      ) : (
        <p>{t('evidence:chain.empty')}</p>
      )}
      {sealed_at && <p>{t('evidence:chain.sealed', { time: formats.moment(sealed_at) })}</p>}
      {waiting > 0 && <p>{t('evidence:chain.waiting', { count: waiting })}</p>}
      <p>
        {stamp
          ? t('evidence:chain.stamp', {
              authority: stamp.authority,
              time: formats.moment(stamp.at),
              number: formats.count(stamp.number),
            })
          : t(has_authority ? 'evidence:chain.noStamp' : 'evidence:chain.noAuthority')}{' '}
        {stamp && t(stamp.is_vouched ? 'evidence:chain.vouched' : 'evidence:chain.notVouched')}
      </p>
      {head && <p className={classes.digest}>{t('evidence:photo.hash', { hash: head })}</p>}
      {changes.length > 0 && (
        <Disclosure title={t('evidence:chain.changed')}>
          <ul className={classes.changes}>
            {changes.map(({ kind, subject, first, last }) => (
              <li key={`${kind} ${subject}`}>
                {t('evidence:chain.change', {
                  kind: t(`evidence:chain.kind.${kind}`),
                  first: formats.moment(first.at),
                  from: formats.count(first.number),
                  last: formats.moment(last.at),
                  to: formats.count(last.number),
                })}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </div>
  );
}
