import { hasAccess, sumOfHectares } from '@brazda/domain';
import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { closeDialog, type Dialog as OfType, openDialog } from '../../../lib/dialogs.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { notify } from '../../../lib/toasts.ts';
import { ItemRow, ItemRows } from '../../../ui/cards/item-row.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import { useParcels } from '../queries.ts';
import { usePutIntoGroup } from './group-changes.ts';
import { useParcelGroups } from './group-queries.ts';
import classes from './groups.module.css';

interface GroupsDialogProps {
  readonly id: number;
  readonly dialog: Extract<OfType, { type: 'parcel-groups' }>;
}

/** The groups of a farm as a tree, with their area; chosen parcels are put into one by its button. */
export function GroupsDialog({ id, dialog: { farm, season, chosen } }: GroupsDialogProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const errorText = useErrorText();
  const query = useParcels(farm.id, season.id);
  const found = useParcelGroups({ farmId: farm.id, seasonId: season.id, isUrgent: true });
  const { groups } = found;
  const failure = useLoadError(query, found);
  const { mutate: put, isPending } = usePutIntoGroup(farm.id);
  const mayChange = hasAccess(farm.access, 'land');
  const open = (group: (typeof groups)[number]['group'] | null) =>
    openDialog({ type: 'parcel-group-form', farmId: farm.id, season, group, parcels: chosen });
  const putIn = ({ id: groupId, name }: (typeof groups)[number]['group']) =>
    put(
      { id: groupId, name, add: [...chosen] },
      { onError: (error) => notify({ type: 'error', text: errorText(error) }) },
    );
  return (
    <Dialog
      title={t('parcel-groups:title')}
      close={t('common:close')}
      onClose={() => closeDialog(id)}
      onPhone="fullscreen"
      actions={null}
    >
      <p className={classes.lead}>{t('parcel-groups:lead')}</p>
      {chosen.length > 0 && <p>{t('parcel-groups:picked', { count: chosen.length })}</p>}
      <Loaded failure={failure}>
        {query.isPending || found.isPending ? (
          <Skeleton height={160} radius={10} />
        ) : groups.length === 0 ? (
          <p>
            {t('parcel-groups:none')} {mayChange && t('parcel-groups:noneChange')}
          </p>
        ) : (
          <ItemRows>
            {groups.map(({ group, depth, all }) => {
              const areAllIn = chosen.every((parcel) => all.has(parcel));
              return (
                <ItemRow
                  key={group.id}
                  title={<Indented depth={depth}>{group.name}</Indented>}
                  text={
                    <Indented depth={depth}>
                      {t('parcel-groups:about', {
                        parcels: t('parcel-groups:parcels', { count: all.size }),
                        area: formats.hectares(
                          sumOfHectares(query.parcels.filter((parcel) => all.has(parcel.id))),
                        ),
                      })}
                    </Indented>
                  }
                  actions={
                    mayChange && (
                      <>
                        {chosen.length > 0 && (
                          <Button
                            variant="light"
                            size="sm"
                            mih={44}
                            disabled={areAllIn || isPending}
                            aria-label={
                              areAllIn ? undefined : t('parcel-groups:putInOf', { name: group.name })
                            }
                            onClick={() => putIn(group)}
                          >
                            {t(areAllIn ? 'parcel-groups:allIn' : 'parcel-groups:putIn')}
                          </Button>
                        )}
                        <Button
                          variant="subtle"
                          size="sm"
                          mih={44}
                          aria-label={t('parcel-groups:editOf', { name: group.name })}
                          onClick={() => open(group)}
                        >
                          {t('parcel-groups:edit')}
                        </Button>
                      </>
                    )
                  }
                />
              );
            })}
          </ItemRows>
        )}
      </Loaded>
      {mayChange && (
        <Button
          size="md"
          mih={44}
          variant={groups.length === 0 ? 'filled' : 'light'}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => open(null)}
        >
          {t('parcel-groups:add')}
        </Button>
      )}
    </Dialog>
  );
}

function Indented({ depth, children }: { readonly depth: number; readonly children: ReactNode }) {
  return <div style={{ marginInlineStart: depth * 20 }}>{children}</div>;
}
