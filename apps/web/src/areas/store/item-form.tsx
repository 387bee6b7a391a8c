import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import {
  FREQUENT_CROPS,
  STORE_KINDS,
  STORE_LIMITS,
  STORE_RULES,
  type StockUnit,
  storeThousandths,
  storeUnitsOf,
} from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { closeDialog, leaveDialog, type Dialog as OfType } from '../../lib/dialogs.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { localDay } from '../../lib/local-day.ts';
import { useForm } from '../../lib/use-form.ts';
import { newUuid } from '../../lib/uuid.ts';
import { useDateTexts, useNumberTexts } from '../../lib/widget-texts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Picker } from '../../ui/dropdowns/picker.tsx';
import { DateInput } from '../../ui/inputs/date-input.tsx';
import { FieldPair, Form, Submit } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { TextField } from '../../ui/inputs/text-field.tsx';
import { AmountFields, type TypedAmount } from './amount-fields.tsx';
import { useSaveStoreItem } from './store-changes.ts';
import { MovementDay } from './store-fields.tsx';
import { unitOfItem } from './store-texts.ts';

interface ItemFormProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'store-item' }>;
}

/** Adds an item to the store, with what is there, or changes what it is called. */
export function ItemForm({ id, dialog: { farm, item } }: ItemFormProps) {
  const t = useTranslation();
  const { language } = useLanguage();
  const dates = useDateTexts();
  const numbers = useNumberTexts();
  const [ids] = useState(() => ({ item: newUuid(), first: newUuid() }));
  const crops = cropChoices(item?.crop ?? null);
  const [kind, setKind] = useState(item?.kind ?? 'grain');
  const [unit, setUnit] = useState<StockUnit>(item?.unit ?? 'kg');
  const [crop, setCrop] = useState(item?.crop?.id ?? crops[0]?.id ?? '');
  const [year, setYear] = useState<number | null>(item ? item.year : Number(localDay().slice(0, 4)));
  const [fuel_since, setFuelSince] = useState(item?.fuel_since ?? null);
  const ofGrain = { unit, crop: crops.find((each) => each.id === crop) ?? null };
  const shown = unitOfItem(farm, kind === 'grain' ? ofGrain : { unit, crop: null });
  const [amount, setAmount] = useState<TypedAmount>({ value: null, unit: shown });
  const [day, setDay] = useState<string | null>(localDay());
  const isGrain = kind === 'grain';
  const form = useForm({
    mutation: useSaveStoreItem(farm.id, item?.id ?? null),
    read: (field) => ({
      named: {
        name: field('name').trim(),
        crop: isGrain ? crop : null,
        year: isGrain ? year : null,
        fuel_since: kind === 'fuel' ? fuel_since : null,
      },
      added: {
        id: ids.item,
        kind,
        unit,
        first:
          amount.value === null
            ? null
            : {
                id: ids.first,
                day: day ?? localDay(),
                amount: storeThousandths(amount.value, amount.unit),
                reason: 'opening' as const,
              },
      },
    }),
    warnsUnsaved: true,
    isChanged: amount.value !== null,
    onDone: () => closeDialog(id),
  });
  const choose = (next: string) => {
    const chosen = STORE_KINDS.find((each) => each === next) ?? kind;
    const first = STORE_RULES[chosen].units[0];
    setKind(chosen);
    setUnit(first);
    setAmount({ value: amount.value, unit: chosen === 'grain' ? unitOfItem(farm, ofGrain) : first });
  };
  return (
    <Dialog
      title={t(item ? 'store:item.change' : 'store:item.add')}
      onClose={() => leaveDialog(id)}
      close={t('common:close')}
      actions={null}
    >
      <Form {...form.props}>
        {!item && (
          <Picker
            size="field"
            label={t('store:field.kind')}
            value={kind}
            choices={STORE_KINDS.map((value) => ({ value, label: t(`store:kinds.${value}`) }))}
            onChange={choose}
          />
        )}
        {isGrain && (
          <FieldPair>
            <Picker
              size="field"
              label={t('store:item.crop')}
              value={crop}
              choices={crops.map(({ id: value, name }) => ({ value, label: name[language] }))}
              onChange={setCrop}
            />
            <NumberInput
              name="year"
              label={t('store:item.year')}
              value={year}
              onChange={(next) => setYear(next === null ? null : Math.round(next))}
              min={STORE_LIMITS.years[0]}
              max={STORE_LIMITS.years[1]}
              step={1}
              texts={numbers}
              error={form.errorOf('year') ?? null}
            />
          </FieldPair>
        )}
        <TextField
          name="name"
          required={!isGrain}
          maxLength={STORE_LIMITS.name}
          autoComplete="off"
          label={t(isGrain ? 'store:item.lot' : 'store:item.name')}
          description={t(`store:item.hint.${kind}`)}
          defaultValue={item?.name ?? ''}
          error={form.errorOf('name')}
        />
        {kind === 'input' && !item && (
          <Picker
            size="field"
            label={t('store:item.unit')}
            value={unit}
            choices={STORE_RULES.input.units.map((value) => ({ value, label: t(`store:unit.${value}`) }))}
            onChange={(next) => {
              const chosen = STORE_RULES.input.units.find((each) => each === next) ?? unit;
              setUnit(chosen);
              setAmount({ value: amount.value, unit: storeUnitsOf(chosen)[0] ?? chosen });
            }}
          />
        )}
        {kind === 'fuel' && (
          <>
            <Checkbox
              size="md"
              label={t('store:item.fuel')}
              description={t('store:item.fuelHint')}
              checked={fuel_since !== null}
              onChange={({ currentTarget: { checked } }) => setFuelSince(checked ? localDay() : null)}
            />
            {fuel_since !== null && (
              <DateInput
                name="fuel_since"
                required
                label={t('store:item.fuelSince')}
                value={fuel_since}
                onChange={(next) => setFuelSince(next ?? fuel_since)}
                texts={dates}
                error={form.errorOf('fuel_since') ?? null}
              />
            )}
          </>
        )}
        {!item && (
          <>
            <AmountFields
              key={unit}
              label={t('store:item.opening')}
              of={unit}
              amount={amount}
              onChange={setAmount}
              isOptional
              error={form.errorOf('first.amount')}
            />
            <MovementDay value={day} onChange={setDay} error={form.errorOf('first.day')} />
          </>
        )}
        <Submit isWide isSending={form.isSending}>
          {t('store:save')}
        </Submit>
      </Form>
    </Dialog>
  );
}

type NamedCrop = Pick<(typeof FREQUENT_CROPS)[number], 'id' | 'name'>;

/** The frequent crops, and the one that an item has. */
function cropChoices(known: NamedCrop | null): readonly NamedCrop[] {
  const isListed = known === null || FREQUENT_CROPS.some(({ id }) => id === known.id);
  return isListed ? FREQUENT_CROPS : [known, ...FREQUENT_CROPS];
}
