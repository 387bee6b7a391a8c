import type { FarmLook } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import classes from './farms-screen.module.css';
import { useFarmTexts } from './use-farm-texts.ts';

/** Why a farm needs a look, in words; that nothing known does is said, too. */
export function FarmLooks({ looks }: { readonly looks: readonly FarmLook[] }) {
  const t = useTranslation();
  const { lookText } = useFarmTexts();
  if (looks.length === 0) return <span className={classes.calm}>{t('many-farms:look.none')}</span>;
  return (
    <ul className={classes.looks}>
      {looks.map((look) => (
        <li key={look.reason} data-reason={look.reason}>
          {lookText(look)}
        </li>
      ))}
    </ul>
  );
}
