import { legalRuleIn, RENT_TAX_RULES } from '@brazda/domain';
import { Button } from '@mantine/core';
import { openDialog } from '../../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { KeyFigures } from '../../../ui/cards/key-figures.tsx';
import { SectionCard } from '../../../ui/cards/section-card.tsx';
import { useRentTexts } from '../rent-texts.ts';
import type { RentProps } from './rent-props.ts';

/** How the rent of the year is counted, and its sums. */
export function TermsCard({ farm, rent }: RentProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { amountOf, cropName } = useRentTexts(rent);
  const { year, is_open, prices, exchange, tax, account, owners } = rent;
  const sumOf = (amount: (owner: (typeof owners)[number]) => number) =>
    amountOf(owners.reduce((sum, owner) => sum + Math.round(amount(owner) * 100), 0) / 100);
  const isKnown = owners.every(({ due }) => due !== null);
  const isLaw = tax !== null && legalRuleIn(RENT_TAX_RULES, farm.country, year) !== null && !is_open;
  return (
    <SectionCard
      title={t('lease-payments:terms.title', { year: String(year) })}
      lead={t('lease-payments:terms.text', { day: formats.date(rent.count_day) })}
      actions={
        <Button
          size="md"
          mih={44}
          variant={is_open ? 'default' : 'filled'}
          onClick={() => openDialog({ type: 'rent-terms', farm, rent })}
        >
          {t(is_open ? 'lease-payments:change' : 'lease-payments:open')}
        </Button>
      }
    >
      {!is_open && <Alert tone="info">{t('lease-payments:notOpen', { year: String(year) })}</Alert>}
      <KeyFigures
        figures={[
          {
            label: t(isKnown ? 'lease-payments:sum.due' : 'lease-payments:sum.dueKnown'),
            value: sumOf(({ known_due }) => known_due),
          },
          { label: t('lease-payments:sum.paid'), value: sumOf(({ paid }) => paid) },
          { label: t('lease-payments:sum.tax'), value: sumOf((owner) => owner.tax) },
          { label: t('lease-payments:sum.left'), value: sumOf(({ left }) => left ?? 0) },
        ]}
      />
      {prices.map(({ crop, amount, day, source }) => {
        const price = t('lease-payments:terms.price', {
          crop: cropName(crop),
          amount: amountOf(amount),
          day: formats.date(day),
        });
        return <p key={crop}>{source ? t('lease-payments:terms.from', { price, source }) : price}</p>;
      })}
      {exchange && (
        <p>
          {t('lease-payments:terms.exchange', {
            amount: amountOf(Math.round(exchange.rate * 10_000) / 100),
            day: formats.date(exchange.day),
          })}
        </p>
      )}
      <p>
        {tax
          ? t('lease-payments:terms.tax', {
              tax: formats.plain(tax.tax_percent),
              deduction: formats.plain(tax.deduction_percent),
            })
          : t('lease-payments:terms.noTax')}{' '}
        {isLaw && t('lease-payments:terms.lawTax', { year: String(year) })}
      </p>
      {is_open && (
        <p>
          {account
            ? t('lease-payments:terms.account', { name: account.name })
            : t('lease-payments:terms.noAccount')}
        </p>
      )}
    </SectionCard>
  );
}
