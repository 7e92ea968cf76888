export { explained } from './explained';
export { giveBackMemory } from './give-back-memory';
