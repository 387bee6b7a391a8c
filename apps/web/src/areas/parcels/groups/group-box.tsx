import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useDropdownTexts } from '../../../lib/widget-texts.ts';
import { Dropdown } from '../../../ui/dropdowns/dropdown.tsx';
import { type PlacedGroups, pathOfGroup } from './group-queries.ts';

export interface GroupFilterProps {
  readonly choices: PlacedGroups;
  readonly chosen: ReadonlySet<string>;
  readonly onChosen: (groups: ReadonlySet<string>) => void;
}

/** The groups to choose from, open at once. */
export function GroupBox({ choices, chosen, onChosen }: GroupFilterProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const texts = useDropdownTexts();
  return (
    <Dropdown
      multiple
      isOpenAtOnce
      size="small"
      label={t('map:list.groups')}
      placeholder={t('map:list.allGroups')}
      options={choices.map(({ group: { id }, all }) => ({
        value: id,
        label: pathOfGroup(choices, id),
        detail: formats.count(all.size),
      }))}
      value={[...chosen]}
      onChange={(ids) => onChosen(new Set(ids))}
      texts={{ ...texts, selected: (count) => t('map:list.groupsChosen', { count }) }}
    />
  );
}
