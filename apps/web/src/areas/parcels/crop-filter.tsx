import { useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { Swatch } from '../../ui/charts/swatch.tsx';
import { cropColorOf } from '../crops/index.ts';
import classes from './crop-filter.module.css';
import { type CropChoice, isChosen, isCollapsible, toggleCrop, visibleChoices } from './parcel-filter.ts';

interface CropFilterProps {
  readonly choices: readonly CropChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (crops: ReadonlySet<string>) => void;
}

/** Filters by crop: the most common ones, the others on request. */
export function CropFilter({ choices, chosen, onChosen }: CropFilterProps) {
  const t = useTranslation();
  const { language, formats } = useLanguage();
  const [isFull, setFull] = useState(false);
  const shown = visibleChoices(choices, chosen, isFull);
  if (choices.length < 2) return null;
  return (
    <fieldset className={classes.filter} data-full={isFull} aria-label={t('common:widgets.cropFilter')}>
      {shown.map((choice) => (
        <button
          key={choice.ids[0]}
          type="button"
          className={classes.crop}
          aria-pressed={isChosen(choice, chosen)}
          onClick={() => onChosen(toggleCrop(chosen, choice))}
        >
          <Swatch color={cropColorOf(choice.crop)} />
          {choice.crop?.name[language] ?? t('map:crop.none')} <small>{formats.count(choice.count)}</small>
        </button>
      ))}
      {chosen.size > 0 && (
        <button type="button" className={classes.toggle} onClick={() => onChosen(new Set())}>
          {t('common:widgets.deselectAll')}
        </button>
      )}
      {isCollapsible(choices, chosen) && (
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isFull}
          onClick={() => setFull(!isFull)}
        >
          {isFull
            ? t('common:widgets.less')
            : t('common:widgets.more', { count: choices.length - shown.length })}
        </button>
      )}
    </fieldset>
  );
}
