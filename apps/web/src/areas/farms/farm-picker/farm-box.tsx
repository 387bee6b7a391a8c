import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/language.ts';
import { href } from '../../../routes/href.ts';
import { FarmButton } from './farm-button.tsx';
import type { FarmChoice } from './farm-choice.ts';
import classes from './farm-picker.module.css';
import { foundFarms } from './found-farms.ts';

/** The value of the option that leads to all farms; no farm has it. */
const ALL = '*';

/** The farms to choose from in their groups, open at once; all of several ones have a page of their own. */
export function FarmBox({ groups, farm, isLost, onFarm }: FarmChoice) {
  const t = useTranslation();
  const [search, setSearch] = useState('');
  const box = useCombobox({
    defaultOpened: true,
    onDropdownClose: () => {
      setSearch('');
      box.focusTarget();
      box.resetSelectedOption();
    },
  });
  const navigate = useNavigate();
  const found = foundFarms(groups, search);
  const hasAll = search === '' && groups.own.length + groups.shared.length > 1;
  const choose = (farmId: string) => {
    box.closeDropdown();
    if (farmId === ALL) void navigate(href('farms'));
    else if (farmId !== farm?.id) onFarm(farmId);
  };
  return (
    <Combobox store={box} onOptionSubmit={choose} width={316} position="bottom-start">
      <Combobox.Target targetType="button" withAriaAttributes>
        <FarmButton farm={farm} isLost={isLost} onClick={() => box.toggleDropdown()} />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        <Combobox.Search
          autoFocus
          value={search}
          placeholder={t('shell:farms.search')}
          aria-label={t('shell:farms.search')}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            box.updateSelectedOptionIndex();
          }}
        />
        <Combobox.Options className={classes.options} aria-label={t('common:farm')}>
          {hasAll && (
            <Combobox.Option value={ALL} className={classes.option}>
              {t('shell:farms.all')}
            </Combobox.Option>
          )}
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
