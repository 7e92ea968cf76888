import { accountDecider } from '../accounts/decider';
import { specFor } from './spec-for';

export const given = specFor(accountDecider);
