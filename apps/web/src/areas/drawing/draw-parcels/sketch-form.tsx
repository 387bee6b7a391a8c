import { NO_CROP_ID } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { TextField } from '../../../ui/inputs/text-field.tsx';
import { useCropOptions } from '../../crops/index.ts';
import type { Sketch, SketchFields } from '../drawing.ts';
import classes from './draw-panel.module.css';
import type { SketchErrors } from './payload.ts';

/** From the contract: the maximum length of a part of a reference, and of a name. */
const LONGEST = { part: 40, name: 200 };

interface SketchFormProps {
  readonly sketch: Sketch;
  readonly country: 'RO' | 'FR';
  /** The server's errors by field. */
  readonly errors: SketchErrors | undefined;
  readonly onChange: (fields: Partial<SketchFields>) => void;
}

/** The fields of the selected parcel; a field is applied on blur. */
export function SketchForm({ sketch, country, errors, onChange }: SketchFormProps) {
  const t = useTranslation();
  const { id, isNew, cutFrom, fields } = sketch;
  const part = (name: 'siruta' | 'physical_block' | 'parcel_no' | 'crop_no', label: string) => (
    <Line
      key={`${id} ${name} ${fields[name]}`}
      name={name}
      label={label}
      value={fields[name]}
      maxLength={LONGEST.part}
      error={errors?.[name]}
      onChange={(value) => onChange({ [name]: value })}
    />
  );
  return (
    <div className={classes.form}>
      <Line
        key={`${id} name ${fields.display_name}`}
        name="display_name"
        label={t('drawing:field.name')}
        value={fields.display_name}
        maxLength={LONGEST.name}
        error={errors?.display_name}
        onChange={(display_name) => onChange({ display_name })}
      />
      <Line
        key={`${id} locality ${fields.locality?.name}`}
        name="locality"
        label={t('drawing:field.locality')}
        hint={isNew && fields.locality?.id ? t('drawing:field.found') : undefined}
        value={fields.locality?.name ?? null}
        maxLength={LONGEST.name}
        error={errors?.locality}
        onChange={(name) => onChange({ locality: name === null ? null : { id: null, name } })}
      />
      <div className={classes.pair}>
        {part('siruta', t(`drawing:field.code.${country}`))}
        {part('physical_block', t('drawing:field.block'))}
      </div>
      <div className={classes.pair}>
        {part('parcel_no', t('drawing:field.parcel'))}
        {part('crop_no', t('drawing:field.cropNo'))}
      </div>
      {isNew && cutFrom === null && (
        <CropField value={fields.crop} error={errors?.crop} onChange={(crop) => onChange({ crop })} />
      )}
      {cutFrom !== null && <p className={classes.quiet}>{t('drawing:field.cropOfCut')}</p>}
    </div>
  );
}

interface LineProps {
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly maxLength: number;
  readonly hint?: string;
  readonly error: string | undefined;
  readonly onChange: (value: string | null) => void;
}

function Line({ name, label, value, maxLength, hint, error, onChange }: LineProps) {
  return (
    <TextField
      name={name}
      label={label}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      defaultValue={value ?? ''}
      maxLength={maxLength}
      error={error}
      autoComplete="off"
      onBlur={({ currentTarget }) => {
        const typed = currentTarget.value.trim() || null;
        if (typed !== value) onChange(typed);
      }}
      onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
    />
  );
}

interface CropFieldProps {
  readonly value: string | null;
  readonly error: string | undefined;
  readonly onChange: (crop: string | null) => void;
}

function CropField({ value, error, onChange }: CropFieldProps) {
  const t = useTranslation();
  const texts = useDropdownTexts();
  const options = useCropOptions().filter((option) => option.value !== NO_CROP_ID);
  return (
    <Dropdown
      label={t('drawing:field.crop')}
      placeholder={t('drawing:field.noCrop')}
      options={options}
      texts={texts}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
}
