import { TREATMENT_LIMITS, type UseKind } from '@brazda/domain';
import { useTranslation } from '../../../lib/language.ts';
import { TextField } from '../../../ui/inputs/text-field.tsx';

interface TextProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The field for the building of a closed space, or the place where seed was treated. */
export function PlaceField({ kind, value, onChange }: TextProps & { readonly kind: UseKind }) {
  const t = useTranslation();
  return (
    <TextField
      name="place"
      label={t(kind === 'seed' ? 'treatments:form.seedPlace' : 'treatments:form.building')}
      maxLength={TREATMENT_LIMITS.name}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** The field for the EPPO code of what was treated. */
export function EppoField({ value, onChange }: TextProps) {
  const t = useTranslation();
  return (
    <TextField
      name="eppo"
      label={t('treatments:field.eppo')}
      maxLength={6}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
    />
  );
}
