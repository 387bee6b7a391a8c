import type { AccessToken } from '@brazda/contract/client';
import { IconKey } from '@tabler/icons-react';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow } from '../../ui/cards/item-row.tsx';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { useFarms } from '../farms/index.ts';
import { useRevokeAccessToken } from './queries.ts';
import { TokenFacts } from './token-facts.tsx';

/** A token: what it may do, where, until when, its last use, and its revocation. */
export function TokenRow({ token }: { readonly token: AccessToken }) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { farms } = useFarms();
  const { mutate: revoke, isPending, error } = useRevokeAccessToken();
  const names = token.farms?.map(
    (id) => farms.find((farm) => farm.id === id)?.name ?? t('access-tokens:unknownFarm'),
  );
  return (
    <ItemRow
      icon={<IconKey size={22} />}
      title={
        <>
          {token.name} <small>brz_…{token.ends_with}</small>
        </>
      }
      text={
        <>
          <TokenFacts token={token} where={names?.join(', ') ?? t('access-tokens:allFarms')} />
          {error && <Alert tone="alert">{errorText(error)}</Alert>}
        </>
      }
      actions={
        <ConfirmButton
          label={t('access-tokens:revoke')}
          question={t('access-tokens:revokeQuestion', { name: token.name })}
          yes={t('access-tokens:revokeYes')}
          no={t('access-tokens:revokeNo')}
          isBusy={isPending}
          onConfirm={() => revoke(token.id)}
        />
      }
    />
  );
}
