import { useMutation } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { useForm } from '../../lib/use-form.ts';
import { show } from '../../testing/show.tsx';
import { Form, Submit } from './form.tsx';
import { TextField } from './text-field.tsx';

function Address() {
  const mutation = useMutation({ mutationFn: async (_: string) => undefined });
  const form = useForm({ mutation, read: (field) => field('email') });
  return (
    <main>
      <h1>Address</h1>
      <Form {...form.props}>
        <TextField name="email" type="email" required label="E-mail" error={form.errorOf('email')} />
        <TextField name="other" label="Other" error={form.errorOf('other')} />
        <Submit isSending={form.isSending}>Save</Submit>
      </Form>
    </main>
  );
}

const email = page.getByLabelText('E-mail');
const error = page.getByText('This is not a whole e-mail address.');

it('an error comes when its field is left, not while it is typed, and goes when it is edited', async () => {
  await show(<Address />);
  await email.fill('ana@');
  await expect.element(error).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(error).toBeVisible();
  await email.fill('ana@example');
  await expect.element(error).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(error).not.toBeInTheDocument();
});

it('a field that was only passed through is not blamed', async () => {
  await show(<Address />);
  await email.click();
  await userEvent.tab();
  await expect.element(email).not.toHaveAttribute('aria-invalid', 'true');
});
