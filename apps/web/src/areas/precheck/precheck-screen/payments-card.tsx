import type { FarmLights } from '@brazda/contract/client';
import { CAP_CURRENCY } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';

/** How far the farm is from what payments ask for, in hectares and money. */
export function PaymentsCard({ targets, eco }: Pick<FarmLights, 'targets' | 'eco'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const euro = (amount: number) => formats.moneyIn(CAP_CURRENCY).amount(amount);
  if (targets.length === 0 && eco === null) return null;
  return (
    <SectionCard title={t('precheck:pay.title')}>
      <ItemRows>
        {targets.map((target) => (
          <ItemRow
            key={target.law}
            title={t(`precheck:pay.target.${target.target}`)}
            text={formats.titled(countedText(target), missingText(target))}
          />
        ))}
      </ItemRows>
      {eco && <EcoPoints eco={eco} />}
    </SectionCard>
  );

  function countedText({ counted, needed }: FarmLights['targets'][number]): string {
    return t('precheck:pay.counted', {
      counted: formats.hectares(counted),
      needed: formats.hectares(needed),
    });
  }

  function missingText({ missing, euro: amount }: FarmLights['targets'][number]): string {
    if (missing === 0) return t('precheck:pay.reached');
    const hectares = formats.hectares(missing);
    return amount === null
      ? t('precheck:pay.missingOnly', { missing: hectares })
      : t('precheck:pay.missing', { missing: hectares, money: euro(amount) });
  }
}

function EcoPoints({ eco }: { eco: NonNullable<FarmLights['eco']> }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const euro = (amount: number) => formats.moneyIn(CAP_CURRENCY).amount(amount);
  const level =
    eco.level === null
      ? t('precheck:pay.level.none', { count: eco.needed.standard })
      : t(`precheck:pay.level.${eco.level}`, { money: euro(eco.euro[eco.level]) });
  return (
    <>
      <p>
        {t('precheck:pay.eco', { count: eco.points })}, {level}
      </p>
      <ItemRows>
        {eco.practices.map(({ practice, counted, points, next }) => (
          <ItemRow
            key={practice}
            title={formats.titled(
              t(`precheck:pay.practice.${practice}`),
              t('precheck:pay.points', { count: points }),
            )}
            text={[
              formats.hectares(counted),
              next && t('precheck:pay.next', { missing: formats.hectares(next.missing), count: next.points }),
            ]
              .filter(Boolean)
              .join('; ')}
          />
        ))}
      </ItemRows>
    </>
  );
}
