import { SHARE_LEVELS, type ShareLevel } from '@brazda/domain';
import { useTranslation } from '../../lib/language.ts';
import { ChoiceRow } from '../../ui/choice-row.tsx';
import classes from './sharing.module.css';

interface LevelChoiceProps {
  readonly value: ShareLevel;
  readonly onChange: (level: ShareLevel) => void;
}

/** The access level of a share, with what it permits. */
export function LevelChoice({ value, onChange }: LevelChoiceProps) {
  const t = useTranslation();
  return (
    <div className={classes.choice}>
      <ChoiceRow
        size="small"
        label={t('account:share.level')}
        value={value}
        choices={SHARE_LEVELS.map((level) => ({ value: level, label: t(`account:level.${level}`) }))}
        onChange={onChange}
      />
      <p className={classes.hint} aria-live="polite">
        {t(`account:levelHint.${value}`)}
      </p>
    </div>
  );
}
