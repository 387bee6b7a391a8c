import { useTranslation } from '../../../lib/language.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Form, Submit } from '../../../ui/inputs/form.tsx';
import { useConfirm } from '../registration.ts';

interface ConfirmEmailFormProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Sets a confirmed address as that of the signed-in account. */
export function ConfirmEmailForm({ token, onDone }: ConfirmEmailFormProps) {
  const t = useTranslation();
  const form = useForm({ mutation: useConfirm(), read: () => ({ token }), onDone });
  return (
    <Form {...form.props}>
      <Submit isSending={form.isSending} isWide>
        {t('account:confirm.emailAction')}
      </Submit>
    </Form>
  );
}
