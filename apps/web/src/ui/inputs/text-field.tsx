import '@mantine/core/styles/PasswordInput.layer.css';
import { PASSWORD_LENGTH } from '@brazda/contract/client';
import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import classes from './text-field.module.css';

const LOOK = {
  size: 'md',
  withAsterisk: false,
  classNames: {
    root: classes.field,
    wrapper: classes.wrapper,
    input: classes.input,
    description: classes.hint,
    error: classes.error,
  },
} as const;

type TextFieldProps = TextInputProps & { readonly name: string };

/** A text input in a form, large enough for touch. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...LOOK} {...props} />;
}

interface PasswordFieldProps extends PasswordInputProps {
  readonly name: string;
  /** The label of the button that shows the password. */
  readonly showLabel: string;
}

/** A password input whose text can be shown. */
export function PasswordField({ showLabel, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...LOOK}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      aria-invalid={Boolean(props.error) || undefined}
      {...props}
    />
  );
}

/** An input for a new password with the minimum length of the product; its field is `new_password`. */
export function NewPasswordField(props: Omit<PasswordFieldProps, 'name'>) {
  return (
    <PasswordField
      name="new_password"
      required
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      autoComplete="new-password"
      {...props}
    />
  );
}
