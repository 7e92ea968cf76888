import { describe, expect, it } from '@jest/globals';
import { ValidationError } from 'yup';
import { registerBody } from './accounts';

describe('shapes', () => {
  it('complain in Spanish where they have no words of their own', () => {
    const body = {
      username: 'x'.repeat(201),
      password: 'secreta',
      email: 'a@b.es',
      userType: 'comercio',
      cifNif: 'B1',
    };
    const complain = () => registerBody.validateSync(body);
    expect(complain).toThrow(ValidationError);
    expect(complain).toThrow('Escribe como mucho 200 caracteres');
  });
});
