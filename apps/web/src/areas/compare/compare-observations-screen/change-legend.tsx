import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useIndexText } from '../../imagery/index.ts';
import { type ChangeClass, changeClasses } from './change-classes.ts';
import classes from './compare-observations-screen.module.css';
import type { Changes } from './use-changes.ts';

/** The legend of the change classes, with the area of the parcel in each. */
export function ChangeLegend({ changes: { kind, hectares } }: { changes: Changes }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const text = useIndexText(kind);
  const limits = ({ from, to }: ChangeClass) =>
    from === null
      ? t('map:legend.below', { value: text.change(to!) })
      : to === null
        ? t('map:legend.above', { value: text.change(from) })
        : t('map:legend.between', { from: text.change(from), to: text.change(to) });
  return (
    <ul className={classes.changes} aria-label={t('compare:sides.change')}>
      {changeClasses(kind).map((each, at) => (
        <li key={each.color}>
          <i style={{ background: each.color }} aria-hidden />
          <span>{limits(each)}</span>
          <b>{formats.hectares(hectares[at] ?? 0)}</b>
        </li>
      ))}
    </ul>
  );
}
