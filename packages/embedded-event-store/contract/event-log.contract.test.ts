import { eventLogContract } from './event-log.contract';
import { target } from './target';

eventLogContract(target());
