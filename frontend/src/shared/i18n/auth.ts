export const authTexts = {
  title: 'Tu cuenta',
  tabs: 'Entrar o registrarse',
  signIn: 'Iniciar sesión',
  code: 'Código',
  codeHint: 'El de tu aplicación de códigos, o uno de recuperación.',
  signingIn: 'Iniciando sesión…',
  register: 'Registrarse',
  create: 'Crear cuenta',
  creating: 'Creando cuenta…',
  comeBack: 'Entra o crea una cuenta para continuar: después volverás a donde estabas.',
  username: 'Nombre de usuario',
  shopName: 'Nombre de tienda o empresa',
  password: 'Contraseña',
  passwordHint: 'Al menos 6 caracteres',
  email: 'Email',
  firstName: 'Nombre',
  lastName: 'Apellidos',
  cifNif: 'CIF/NIF',
  accountType: 'Tipo de cuenta',
  adult: 'Confirmo que soy mayor de edad',
  welcome: '¡Bienvenido!',
  welcomeText: (name: string) => `Hola, ${name}. Nos alegra verte de nuevo.`,
  registered: '¡Registro exitoso!',
  registeredText: (name: string) => `Te damos la bienvenida a Rifaviva, ${name}.`,
  signInFailed: 'Error al iniciar sesión',
  wrongCredentials: 'Usuario o contraseña incorrectos',
  registerFailed: 'Error al registrarse',
  usernameTaken: 'El nombre de usuario ya existe',
  panel: {
    title: 'Un ticket, una ilusión y un sorteo que puedes comprobar',
    points: [
      {
        title: 'Todo en directo',
        text: 'Ves venderse los tickets al momento y sabes tu probabilidad de verdad.',
      },
      {
        title: 'Sorteos a la vista',
        text: 'El resultado queda sellado antes de sortear: cualquiera puede repetir la cuenta.',
      },
      {
        title: 'Pagos con tarjeta',
        text: 'Los pagos los procesa un proveedor de pagos con tarjeta. Los datos de tu tarjeta no pasan por nosotros.',
      },
    ],
  },
} as const;

export const sessionTexts = {
  ended: {
    title: 'Tu sesión ha terminado',
    text: 'Vuelve a entrar en tu cuenta para continuar.',
  },
  signIn: 'Entrar',
} as const;
