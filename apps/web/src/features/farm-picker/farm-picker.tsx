import '@mantine/core/styles/Combobox.css';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import type { FarmGroups, KnownFarm } from '../../data/farms.ts';
import { useWords } from '../../data/language.ts';
import classes from './farm-picker.module.css';
import { foundFarms } from './found-farms.ts';

interface FarmPickerProps {
  readonly groups: FarmGroups;
  /** The farm that is shown; it may be of none of the groups. */
  readonly farm: KnownFarm | undefined;
  /** Whether the address names a farm that cannot be shown. */
  readonly isLost: boolean;
  readonly onFarm: (farmId: string) => void;
}

/** The farm that is shown, and the others to choose from, searched by name. */
export function FarmPicker({ groups, farm, isLost, onFarm }: FarmPickerProps) {
  const t = useWords();
  const [search, setSearch] = useState('');
  const box = useCombobox({
    onDropdownOpen: () => box.focusSearchInput(),
    onDropdownClose: () => {
      setSearch('');
      box.focusTarget();
      box.resetSelectedOption();
    },
  });
  const found = foundFarms(groups, search);
  const choose = (farmId: string) => {
    box.closeDropdown();
    if (farmId !== farm?.id) onFarm(farmId);
  };
  return (
    <Combobox store={box} onOptionSubmit={choose} width="max(100%, 300px)" position="bottom-start">
      <Combobox.Target targetType="button" withAriaAttributes>
        <button type="button" className={classes.target} onClick={() => box.toggleDropdown()}>
          <span className={classes.label}>{farm?.is_demo ? t('common:demoFarm') : t('common:farm')}</span>
          <span className={classes.name}>{farm?.name ?? (isLost ? t('shell:farms.choose') : '')}</span>
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          value={search}
          placeholder={t('shell:farms.search')}
          aria-label={t('shell:farms.search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            box.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t('common:farm')}>
          {found.length === 0 && <Combobox.Empty>{t('shell:farms.none')}</Combobox.Empty>}
          {found.map(({ group, farms }) => (
            <Combobox.Group key={group} label={t(`shell:farms.${group}`)}>
              {farms.map(({ id, name }) => (
                <Combobox.Option key={id} value={id} active={id === farm?.id} className={classes.option}>
                  <span>{name}</span>
                  {id === farm?.id && <IconCheck size={18} aria-hidden />}
                </Combobox.Option>
              ))}
            </Combobox.Group>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
