/** The furrow mark of Brazda; decorative beside the wordmark. */
export function Mark({ size = 32 }: { size?: number }) {
  return <img src="/mark.svg" width={size} height={size} alt="" />;
}
