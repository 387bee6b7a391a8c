import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { isUnlimited, UNLIMITED_HA } from '@brazda/domain';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { useNumberTexts } from '../../lib/widget-texts.ts';
import { FieldPair } from '../../ui/inputs/form.tsx';
import { NumberInput } from '../../ui/inputs/number-input.tsx';
import { MAX_HECTARES, MAX_SHARED_USERS } from './limits.ts';

/** What a license covers; null while a field is empty. */
export interface Cover {
  readonly upper_bound_ha: number | null;
  readonly shared_users_no: number | null;
}

interface CoverFieldsProps {
  readonly cover: Cover;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (cover: Cover) => void;
}

/** The area, with or without a limit, and the number of users that a license covers. */
export function CoverFields({ cover, errorOf, onChange }: CoverFieldsProps) {
  const t = useTranslation();
  const texts = useNumberTexts();
  const { upper_bound_ha, shared_users_no } = cover;
  const hasNoLimit = upper_bound_ha !== null && isUnlimited(upper_bound_ha);
  const isWhole = shared_users_no === null || Number.isInteger(shared_users_no);
  return (
    <>
      <Checkbox
        size="md"
        label={t('staff:change.noLimit')}
        checked={hasNoLimit}
        onChange={({ currentTarget }) =>
          onChange({ ...cover, upper_bound_ha: currentTarget.checked ? UNLIMITED_HA : null })
        }
      />
      <FieldPair>
        {!hasNoLimit && (
          <NumberInput
            name="upper_bound_ha"
            required
            label={t('staff:change.area')}
            unit="ha"
            min={0.01}
            max={MAX_HECTARES}
            step={1}
            value={upper_bound_ha}
            texts={texts}
            error={errorOf('upper_bound_ha')}
            onChange={(value) => onChange({ ...cover, upper_bound_ha: value })}
          />
        )}
        <NumberInput
          name="shared_users_no"
          required
          label={t('staff:change.users')}
          min={0}
          max={MAX_SHARED_USERS}
          step={1}
          value={shared_users_no}
          texts={texts}
          error={isWhole ? errorOf('shared_users_no') : t('staff:change.whole')}
          onChange={(value) => onChange({ ...cover, shared_users_no: value })}
        />
      </FieldPair>
    </>
  );
}
