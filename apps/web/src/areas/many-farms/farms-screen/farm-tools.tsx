import { useTranslation } from '../../../lib/language.ts';
import { Picker } from '../../../ui/dropdowns/picker.tsx';
import { ChoiceRow } from '../../../ui/inputs/choice-row.tsx';
import { SearchField } from '../../../ui/inputs/search-field.tsx';
import { Explain } from '../../../ui/texts/explain.tsx';
import classes from './farms-screen.module.css';
import { FARM_FILTERS, FARM_ORDERS } from './listed-farms.ts';
import { FARM_VIEWS, type useFarmChoices } from './use-farm-choices.ts';
import { useFarmTexts } from './use-farm-texts.ts';

interface FarmToolsProps {
  readonly choices: ReturnType<typeof useFarmChoices>[0];
  readonly choose: ReturnType<typeof useFarmChoices>[1];
  /** The crops of all farms, the largest first. */
  readonly crops: readonly { readonly crop: string }[];
}

/** The view of the page, and which farms it shows in which order. */
export function FarmTools({ choices, choose, crops }: FarmToolsProps) {
  const t = useTranslation();
  const { cropName } = useFarmTexts();
  const { view, filter, order, crop, search } = choices;
  const named = crops.map((one) => ({ value: one.crop, label: cropName(one.crop) }));
  return (
    <div className={classes.tools}>
      <ChoiceRow
        label={t('many-farms:view.title')}
        value={view}
        choices={FARM_VIEWS.map((value) => ({ value, label: t(`many-farms:view.${value}`) }))}
        onChange={(value) => choose({ view: value })}
      />
      <div className={classes.filters}>
        {view !== 'crop' && (
          <>
            <SearchField
              label={t('many-farms:search')}
              clear={t('many-farms:clear')}
              value={search}
              onSearch={(value) => choose({ search: value })}
            />
            <Picker
              label={t('many-farms:filter.title')}
              value={filter}
              choices={FARM_FILTERS.map((value) => ({ value, label: t(`many-farms:filter.${value}`) }))}
              onChange={(value) => choose({ filter: FARM_FILTERS.find((each) => each === value) ?? 'all' })}
            />
          </>
        )}
        <Picker
          label={t('many-farms:list.crop')}
          value={crop ?? (view === 'crop' ? (crops[0]?.crop ?? '') : '')}
          choices={view === 'crop' ? named : [{ value: '', label: t('many-farms:list.allCrops') }, ...named]}
          onChange={(value) => choose({ crop: value === '' ? null : value })}
        />
        {view === 'list' && (
          <Picker
            label={t('many-farms:order.title')}
            value={order}
            choices={FARM_ORDERS.map((value) => ({ value, label: t(`many-farms:order.${value}`) }))}
            onChange={(value) => choose({ order: FARM_ORDERS.find((each) => each === value) ?? 'look' })}
          />
        )}
      </div>
      {view === 'list' && order === 'look' && (
        <p className={classes.order}>
          {t('many-farms:order.question')}{' '}
          <Explain question={t('many-farms:order.question')}>{t('many-farms:order.why')}</Explain>
        </p>
      )}
    </div>
  );
}
