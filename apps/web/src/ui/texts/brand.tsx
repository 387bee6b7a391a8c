import mark from '../mark.svg?inline';

/** The furrow mark of Brazda; decorative beside the wordmark. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src={mark} width={size} height={size} alt="" />;
}
