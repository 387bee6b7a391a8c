import { type ComponentType, useEffect, useState } from 'react';

/**
 * A component whose chunk is fetched when it is first rendered, and without which the page still works: while the chunk
 * cannot be fetched, nothing is shown in its place. It is fetched again once the network is back.
 */
export function optionalChunk<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let loaded: ComponentType<P> | undefined;
  return function OptionalChunk(props: P) {
    const [Content, setContent] = useState(() => loaded);
    useEffect(() => {
      if (Content) return;
      const attempt = () =>
        load().then(
          (content) => {
            loaded = content;
            setContent(() => content);
          },
          () => {},
        );
      void attempt();
      addEventListener('online', attempt);
      return () => removeEventListener('online', attempt);
    }, [Content]);
    return Content && <Content {...props} />;
  };
}
