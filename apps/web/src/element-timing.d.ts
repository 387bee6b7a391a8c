import 'react';

/** An attribute of elements that is written for measurements: https://wicg.github.io/element-timing/. */
declare module 'react' {
  interface HTMLAttributes<T> {
    elementtiming?: string;
  }
}
