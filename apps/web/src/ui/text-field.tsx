import '@mantine/core/styles/PasswordInput.css';
import { PASSWORD_LENGTH } from '@brazda/contract';
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

/** A line of text in a form, as high as a finger. */
export function TextField(props: TextFieldProps) {
  return <TextInput {...LOOK} {...props} />;
}

interface PasswordFieldProps extends PasswordInputProps {
  readonly name: string;
  /** What the eye in the field does. */
  readonly showLabel: string;
}

/** A password in a form, which can be looked at. */
export function PasswordField({ showLabel, ...props }: PasswordFieldProps) {
  return (
    <PasswordInput
      {...LOOK}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': showLabel }}
      {...props}
    />
  );
}

/** A password that is chosen, as long as the product asks for; its field is `new_password`. */
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
