/** Variables with which production starts: what no test machine can have is named all the same, and never reached. */
export const PRODUCTION = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://www.press.nl',
  ADMIN_URL: 'https://desk.press.nl',
  DATA_DIR: '/var/lib/press',
  SERVICE_TOKEN: 'q7Zr1nWkT4vB9xMsJ3gYdL6pHcUe0aRf',
  DATABASE_URL: 'postgres://press:tY7wQn2Kd9@db.internal/press',
  APP_KEYS: 'mJ4tVz8cQe1nYx6bRk0wLs3dGh7pUa5f,Zp2xNd7rKw5vTc9mHq1yBj4gLs8eFa6u',
  ADMIN_JWT_SECRET: 'hW3zKq8vNc5xTm1yRb7dGj4pLs9eFa2u',
  CART_COOKIE_KEYS: 'vC2mKz6qNw9xTb4yRd7nGj1pLs8eFh5u',
  PREVIEW_SECRET: 'xK9nVz4qWc1bTm6yRd3hGj8pLs2eFa7u',
  SMTP_URL: 'smtps://press:uR5wKm8Zt2@127.0.0.1:465',
  MAIL_FROM: 'The Press <post@press.nl>',
  PARTNER_URL: 'https://www.partner-press.nl',
  ALLOW_SANDBOX_PAYMENTS: 'true',
  AUTHOR_FORM_PUBLIC_KEY: `author-0123456789ab.${'x'.repeat(43)}`,
} as const;
