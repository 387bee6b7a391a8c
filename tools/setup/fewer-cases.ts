import fc from 'fast-check';

// A property that fails mostly does so within a few cases; `npm test -- --all` generates as many as the library does.
if (!process.env.TEST_ALL) fc.configureGlobal({ numRuns: 20 });
