// What areas register is there, as when the application has started.
import '../app/areas.ts';
