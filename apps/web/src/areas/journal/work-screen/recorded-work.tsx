import { activityKindOf } from '@brazda/domain';
import { Button } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { useTakeBack } from '../record-work.ts';
import type { OwnEntry, ShownWork } from '../waiting-work.ts';
import classes from './work-screen.module.css';

/** What the user has recorded in the last days, each with a button that takes it back; nothing without any. */
export function RecordedWork({ shown }: { readonly shown: ShownWork }) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const takeBack = useTakeBack({ farmId: shown.farm.id, seasonId: shown.season.id });
  const names = new Map(shown.parcels.map(({ id, name }) => [id, name]));
  if (shown.entries.length === 0) return null;
  const detailsOf = ({ day, hectares, hours, machine, products, notes, treatment, isWaiting }: OwnEntry) =>
    [
      formats.dayMonth(day),
      hectares > 0 && formats.hectares(hectares),
      hours !== null && t('journal:work.hours', { hours: formats.typed(hours) }),
      machine?.name,
      products,
      notes,
      isWaiting ? t('journal:work.waiting') : treatment !== null && t('journal:work.inRegister'),
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <section className={classes.recorded}>
      <h3>{t('journal:work.mine')}</h3>
      <ItemRows>
        {shown.entries.map((entry) => {
          const kind = activityKindOf(entry.kind)?.label[language] ?? '';
          const label = [kind, names.get(entry.parcel)].filter(Boolean).join(' · ');
          return (
            <ItemRow
              key={entry.id}
              title={label}
              text={detailsOf(entry)}
              actions={
                // What the register has is corrected there.
                entry.treatment === null && (
                  <Button
                    variant="subtle"
                    size="sm"
                    mih={44}
                    aria-label={t('common:labelled', { label: t('journal:work.takeBack'), value: label })}
                    onClick={() => takeBack({ ...entry, label })}
                  >
                    {t('journal:work.takeBack')}
                  </Button>
                )
              }
            />
          );
        })}
      </ItemRows>
    </section>
  );
}
