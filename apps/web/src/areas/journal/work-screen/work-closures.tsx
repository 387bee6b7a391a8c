import { useTranslation } from '../../../lib/language.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { ClosureLine, useWorkClosures } from '../../treatments/index.ts';
import type { ShownWork } from '../waiting-work.ts';
import classes from './work-screen.module.css';

/** The parcels of the work that must not be entered or harvested now; nothing where there are none. */
export function WorkClosures({ results }: { readonly results: readonly ShownWork[] }) {
  const t = useTranslation();
  const hasSpraying = results.some(({ work }) => work.some(({ activity }) => activity === 'spray'));
  const closures = useWorkClosures(hasSpraying);
  const closed = results.flatMap(({ farm, parcels }) =>
    parcels.flatMap((parcel) => {
      const closure = closures.get(parcel.id);
      return closure ? [{ farm, parcel, closure }] : [];
    }),
  );
  if (closed.length === 0) return null;
  return (
    <section className={classes.farm}>
      <h2>{t('journal:work.closed')}</h2>
      <ItemRows>
        {closed.map(({ farm, parcel, closure }) => (
          <ItemRow
            key={`${farm.id} ${parcel.id}`}
            title={`${parcel.name} · ${farm.name}`}
            text={<ClosureLine closure={closure} />}
          />
        ))}
      </ItemRows>
    </section>
  );
}
