import { SCREENS } from '../../screens/screens';
import { checkScreens } from './every-screen';

checkScreens(SCREENS.filter(({ who }) => who !== 'operador'));
