import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useDropzone } from 'react-dropzone';
import classes from './drop-area.module.css';

interface DropAreaProps {
  readonly title: string;
  /** What may be dropped. */
  readonly hint?: string;
  /** The button that opens the device's file picker. */
  readonly choose: string;
  readonly isBusy?: boolean;
  readonly isDisabled?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** A drop target for files or a folder; a button opens the file picker where nothing can be dragged. */
export function DropArea({ title, hint, choose, isBusy, isDisabled, onFiles }: DropAreaProps) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: true,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    disabled: Boolean(isBusy || isDisabled),
    onDrop: (files) => files.length > 0 && onFiles(files),
  });
  return (
    <div {...getRootProps({ className: classes.area })} data-over={isDragActive}>
      <input {...getInputProps({ 'aria-label': choose })} />
      <IconFileUpload size={36} aria-hidden />
      <p className={classes.title}>{title}</p>
      <Button size="md" mih={44} onClick={open} loading={isBusy} disabled={isDisabled}>
        {choose}
      </Button>
      {hint && <p className={classes.hint}>{hint}</p>}
    </div>
  );
}
