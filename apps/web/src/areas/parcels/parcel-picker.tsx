import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { LoadFailure } from '../../ui/states/load-failure.tsx';
import { LongName } from '../../ui/texts/long-name.tsx';
import { ParcelSets } from './groups/parcel-sets.tsx';
import { foundChoices, type ParcelChoice, parcelChoicesOf, withAll } from './parcel-choices.ts';
import classes from './parcel-picker.module.css';
import { useParcels } from './queries.ts';

/** More rows than this are virtualized. */
const MAX_DRAWN = 100;
const ROW_HEIGHT = 44;

interface ParcelPickerProps {
  readonly farmId: string;
  readonly seasonId: string | null;
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
  readonly error?: string | undefined;
  /** Whether none may be chosen. */
  readonly isOptional?: boolean;
}

/** The parcels of a season as checkboxes, with a search by name. Its form requires one, even while they are loaded. */
export function ParcelPicker(props: ParcelPickerProps) {
  const { farmId, seasonId, chosen, onChange, error, isOptional = false } = props;
  const t = useTranslation();
  const { language } = useLanguage();
  const query = useParcels(farmId, seasonId);
  const { parcels, isPending } = query;
  const failure = useLoadError(query);
  const choices = useMemo(() => parcelChoicesOf(parcels, language), [parcels, language]);
  return (
    <fieldset className={classes.picker}>
      <legend>{t('map:parcelPicker.title')}</legend>
      <input type="hidden" name="parcels" required={!isOptional} value={[...chosen].join(',')} readOnly />
      {failure?.since === null ? (
        <LoadFailure {...failure} />
      ) : seasonId !== null && isPending ? (
        <Skeleton height={220} />
      ) : choices.length === 0 ? (
        <Alert tone="info">{t('map:parcelPicker.none')}</Alert>
      ) : (
        <>
          <ParcelSets
            farmId={farmId}
            seasonId={seasonId}
            onAdd={(ids) => onChange(chosen.union(new Set(ids)))}
          />
          <FoundChoices choices={choices} chosen={chosen} onChange={onChange} />
        </>
      )}
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}

function FoundChoices({ choices, chosen, onChange }: ChoicesProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const found = useMemo(() => foundChoices(choices, search), [choices, search]);
  const hectares = choices
    .filter(({ id }) => chosen.has(id))
    .reduce((sum, choice) => sum + choice.hectares, 0);
  const areAllChosen = found.length > 0 && found.every(({ id }) => chosen.has(id));
  return (
    <>
      <TextField
        name="parcel_search"
        type="search"
        aria-label={t('map:parcelPicker.search')}
        placeholder={t('map:parcelPicker.search')}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <div className={classes.summary}>
        <span aria-live="polite">
          {t('map:parcelPicker.chosen', { count: chosen.size })} · {formats.hectares(hectares)}
        </span>
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          disabled={found.length === 0}
          onClick={() => onChange(withAll(chosen, found, !areAllChosen))}
        >
          {areAllChosen ? t('map:parcelPicker.chooseNone') : t('map:parcelPicker.chooseAll')}
        </Button>
      </div>
      {found.length === 0 && (
        <p className={classes.nothing}>{t('map:parcelPicker.notFound', { text: search.trim() })}</p>
      )}
      <Choices choices={found} chosen={chosen} onChange={onChange} />
    </>
  );
}

interface ChoicesProps {
  readonly choices: readonly ParcelChoice[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Choices({ choices, chosen, onChange }: ChoicesProps) {
  const { formats } = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const isVirtual = choices.length > MAX_DRAWN;
  const virtual = useVirtualizer({
    enabled: isVirtual,
    count: choices.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 20,
  });
  const row = (choice: ParcelChoice, start?: number, at?: number) => (
    <li
      key={choice.id}
      style={start === undefined ? undefined : { position: 'absolute', transform: `translateY(${start}px)` }}
      aria-setsize={choices.length}
      aria-posinset={at === undefined ? undefined : at + 1}
    >
      <Checkbox
        name="parcels"
        size="md"
        classNames={{ body: classes.body, labelWrapper: classes.label }}
        checked={chosen.has(choice.id)}
        onChange={({ currentTarget }) => onChange(withAll(chosen, [choice], currentTarget.checked))}
        label={
          <>
            <LongName>{choice.title}</LongName> <small>{formats.hectares(choice.hectares)}</small>
          </>
        }
      />
    </li>
  );
  return (
    <div ref={scroller} className={classes.scroller}>
      <ul style={isVirtual ? { height: virtual.getTotalSize() } : undefined}>
        {isVirtual
          ? virtual.getVirtualItems().map(({ index, start }) => row(choices[index]!, start, index))
          : choices.map((choice) => row(choice))}
      </ul>
    </div>
  );
}
