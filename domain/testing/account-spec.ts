import { accountDecider } from '../accounts/decide';
import { specFor } from './spec-for';

export const given = specFor(accountDecider);
